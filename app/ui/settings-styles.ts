import href from "./styles/settings.css?url";

/** What only long forms in sections draw (ui/settings-section.tsx). */
export const settingsStyles = () => [{ rel: "stylesheet", href }];
