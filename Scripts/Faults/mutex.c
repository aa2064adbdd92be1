// Preloaded into a program built with ThreadSanitizer, tells it what the slow path of Swift's `Mutex` does.
//
// The quick path of a lock is compiled into the program, where ThreadSanitizer sees it; the path taken when two
// threads want the lock at once is in libswiftSynchronization, which is not instrumented, and ends in the kernel. Without
// this, everything that such a lock protects looks unprotected. Here the two calls are passed on as they are, and each is
// announced: who has got the lock has seen what was done before it was let go.

#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

// In the program itself when it was built with ThreadSanitizer, and nowhere else.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT void (*lock_function)(uint32_t, SELF);
typedef SWIFT _Bool (*try_lock_function)(SELF);
typedef SWIFT void (*unlock_function)(SELF);

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF) {
  ((lock_function)dlsym(RTLD_NEXT, LOCK))(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT _Bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT _Bool try_lock(SELF) {
  _Bool has = ((try_lock_function)dlsym(RTLD_NEXT, TRY_LOCK))(self);
  if (has && __tsan_acquire) __tsan_acquire(self);
  return has;
}

SWIFT void unlock(SELF) __asm__(UNLOCK);
SWIFT void unlock(SELF) {
  if (__tsan_release) __tsan_release(self);
  ((unlock_function)dlsym(RTLD_NEXT, UNLOCK))(self);
}
