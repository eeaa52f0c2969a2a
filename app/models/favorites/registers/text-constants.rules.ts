import { FAVORITES_MAX } from "../rules";

export const TEXT_CONSTANTS = { favoritesMax: FAVORITES_MAX } as const;
