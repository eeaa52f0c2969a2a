import { printStyles } from "../print-styles";
import { settingsStyles } from "../settings-styles";
import href from "../styles/security.css?url";

/** What only the pages of security draw; the shell's sheet is carried by every page. */
export const securityStyles = () => [...settingsStyles(), { rel: "stylesheet", href }, ...printStyles()];
