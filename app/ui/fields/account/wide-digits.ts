/** Wide spacing for the field of a code of a few digits. */
export const WIDE_DIGITS = "[&_input]:max-w-48 [&_input]:text-[1.375rem] [&_input]:tracking-[0.35em]";
