import { printStyles } from "../print-styles";
import { settingsStyles } from "../settings-styles";
import href from "../styles/security.css?url";

/** Styles of the security pages; every page already has the shell's stylesheet. */
export const securityStyles = () => [...settingsStyles(), { rel: "stylesheet", href }, ...printStyles()];
