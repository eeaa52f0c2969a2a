import href from "./settings.css?url";

/** Styles of long forms in sections (ui/settings-section.tsx). */
export const settingsStyles = () => [{ rel: "stylesheet", href }];
