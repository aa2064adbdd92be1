// Preloaded into a program built with ThreadSanitizer. Reports the locks and releases in Swift's
// libraries to ThreadSanitizer, because these libraries are not instrumented.
//
// Locks: the fast path of a `Mutex` is compiled into the program, where ThreadSanitizer sees it.
// The slow path, taken when two threads want the lock at the same time, is in
// libswiftSynchronization and ends in the kernel. Without these reports, everything that such a
// lock protects looks unprotected.
//
// Copy on write: one thread releases an array's buffer; another finds that it is now the only
// owner, and writes into it. The reference count in libswiftCore keeps the two apart. Without these
// reports, every array that was shared seems to have a data race.
//
// The calls are passed on unchanged, and each is reported: a thread that gets a lock, or learns
// that it is the only owner, has seen everything done before the lock or buffer was released.

#define _GNU_SOURCE

#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self
#define NEXT(type, name)                             \
  static type next;                                  \
  if (!next) next = (type)dlsym(RTLD_NEXT, name)

// Defined only in a program that was built with ThreadSanitizer.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define RELEASE "swift_release"
#define IS_ALONE "swift_isUniquelyReferenced_nonNull_native"

typedef SWIFT void (*lock_function)(uint32_t, SELF);
typedef SWIFT _Bool (*try_lock_function)(SELF);
typedef SWIFT void (*unlock_function)(SELF);
typedef void (*release_function)(void *);
typedef _Bool (*is_alone_function)(const void *);

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void lock(uint32_t thread, SELF) {
  NEXT(lock_function, LOCK);
  next(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT _Bool try_lock(SELF) __asm__(TRY_LOCK);
SWIFT _Bool try_lock(SELF) {
  NEXT(try_lock_function, TRY_LOCK);
  _Bool has = next(self);
  if (has && __tsan_acquire) __tsan_acquire(self);
  return has;
}

SWIFT void unlock(SELF) __asm__(UNLOCK);
SWIFT void unlock(SELF) {
  NEXT(unlock_function, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  next(self);
}

void let_go(void *object) __asm__(RELEASE);
void let_go(void *object) {
  NEXT(release_function, RELEASE);
  if (object && __tsan_release) __tsan_release(object);
  next(object);
}

_Bool is_alone(const void *object) __asm__(IS_ALONE);
_Bool is_alone(const void *object) {
  NEXT(is_alone_function, IS_ALONE);
  _Bool alone = next(object);
  if (alone && __tsan_acquire) __tsan_acquire((void *)object);
  return alone;
}
