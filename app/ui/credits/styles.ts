import { printStyles } from "../print-styles";
import href from "../styles/credits.css?url";

/** What only the credits pages draw; the shell's sheet is carried by every page. */
export const creditsStyles = () => [{ rel: "stylesheet", href }, ...printStyles()];
