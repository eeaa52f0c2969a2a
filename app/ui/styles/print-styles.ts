import href from "./print.css?url";

/** For pages that are printed. Also hides the print-only lines (`on-paper`) on screen. */
export const printStyles = () => [{ rel: "stylesheet", href }];
