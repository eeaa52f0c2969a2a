/** Classes that space the digits in the field of a short code. */
export const WIDE_DIGITS = "[&_input]:max-w-48 [&_input]:text-[1.375rem] [&_input]:tracking-[0.35em]";
