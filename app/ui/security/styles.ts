import { printStyles } from "../styles/print-styles";
import { settingsStyles } from "../styles/settings-styles";
import href from "../styles/security.css?url";

/** Styles of the security pages; every page already has the shell's stylesheet. */
export const securityStyles = () => [...settingsStyles(), { rel: "stylesheet", href }, ...printStyles()];
