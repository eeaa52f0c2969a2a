export const NOTED: readonly string[] = ["testimonials"];
