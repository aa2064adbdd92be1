// The faces as they stand in Faces/, in read-only data: the system maps them with the program and reads what is used.

#if defined(__APPLE__)
.section __TEXT,__const
#define NAME(symbol) _##symbol
#else
.section .rodata
#define NAME(symbol) symbol
#endif

.macro face symbol, end, file
.globl \symbol
.globl \end
.balign 16
\symbol:
.incbin "\file"
\end:
.endm

face NAME(cfaces_inter_light), NAME(cfaces_inter_light_end), "Inter-Light.otf"
face NAME(cfaces_inter_regular), NAME(cfaces_inter_regular_end), "Inter-Regular.otf"
face NAME(cfaces_inter_medium), NAME(cfaces_inter_medium_end), "Inter-Medium.otf"
face NAME(cfaces_inter_semibold), NAME(cfaces_inter_semibold_end), "Inter-SemiBold.otf"
face NAME(cfaces_inter_bold), NAME(cfaces_inter_bold_end), "Inter-Bold.otf"
face NAME(cfaces_display_light), NAME(cfaces_display_light_end), "InterDisplay-Light.otf"
face NAME(cfaces_display_regular), NAME(cfaces_display_regular_end), "InterDisplay-Regular.otf"
face NAME(cfaces_display_medium), NAME(cfaces_display_medium_end), "InterDisplay-Medium.otf"
face NAME(cfaces_display_semibold), NAME(cfaces_display_semibold_end), "InterDisplay-SemiBold.otf"
face NAME(cfaces_display_bold), NAME(cfaces_display_bold_end), "InterDisplay-Bold.otf"
face NAME(cfaces_dejavu), NAME(cfaces_dejavu_end), "DejaVuSans.ttf"
face NAME(cfaces_dejavu_bold), NAME(cfaces_dejavu_bold_end), "DejaVuSans-Bold.ttf"

#if defined(__ELF__)
.section .note.GNU-stack,"",%progbits
#endif
