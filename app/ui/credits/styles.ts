import { printStyles } from "../styles/print-styles";
import href from "../styles/credits.css?url";

/** Styles of the credits pages; every page already has the shell's stylesheet. */
export const creditsStyles = () => [{ rel: "stylesheet", href }, ...printStyles()];
