import { CLOSING_RETURN_HOURS, CLOSING_RETURNS_A_MONTH_MAX } from "../closing-return.rules";
import { MIN_CREDITS, MAX_CREDITS } from "../price.rules";

export const TEXT_CONSTANTS = {
  creditsMin: MIN_CREDITS,
  creditsMax: MAX_CREDITS,
  closingReturnHours: CLOSING_RETURN_HOURS,
  closingReturnsMax: CLOSING_RETURNS_A_MONTH_MAX,
} as const;
