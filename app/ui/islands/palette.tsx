export { Palette as default } from "../palette/palette";

export const texts = ["palette"];

/** Whether the island is loaded only when a person first uses it. If so, it shares no packages with other islands. */
export const isLater = true;
