export { Palette as default } from "../palette/palette";

export const texts = ["palette"];

/** Whether the island is loaded only when it is first used. It then shares no packages with other islands. */
export const isLater = true;
