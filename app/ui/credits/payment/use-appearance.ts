import type { Appearance } from "@stripe/stripe-js";
import { useEffect, useState } from "react";
import { appearanceOf, isPageDark, onColourSchemeChange } from "./appearance";

const current = () => appearanceOf(document.documentElement, isPageDark());

/** The page's colours for the card form, which follow the system's colour scheme. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(current);
  useEffect(() => onColourSchemeChange(() => setAppearance(current())), []);
  return appearance;
}
