import { MIN_CREDITS, MAX_CREDITS } from "../price.rules";

export const TEXT_CONSTANTS = {
  creditsMin: MIN_CREDITS,
  creditsMax: MAX_CREDITS,
} as const;
