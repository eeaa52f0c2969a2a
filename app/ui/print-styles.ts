import href from "./styles/print.css?url";

/** For pages that are taken along on paper. Hides the lines that stand on paper alone (`on-paper`) from the screen, too. */
export const printStyles = () => [{ rel: "stylesheet", href }];
