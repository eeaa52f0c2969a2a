export { Palette as default } from "../palette/palette";

export const texts = ["palette"];

/** Loaded when it is first used; no other island shares its packages. */
export const isLater = true;
