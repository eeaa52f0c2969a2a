import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_CREDITS, MIN_CREDITS } from "~/models/credits/price.rules";
import { parseQuantity } from "~/models/credits/quote.rules";

/**
 * The quantity that slider, presets and field share. While the typed text is not a valid quantity, nothing can be
 * bought.
 */
export function useQuantity(initial: number, typed?: string) {
  const [state, setState] = useState({ text: typed ?? String(initial), shown: initial });
  const field = useRef<HTMLInputElement>(null);
  const quantity = parseQuantity(state.text);
  const setText = useCallback(
    (text: string) => setState(({ shown }) => ({ text, shown: parseQuantity(text) ?? shown })),
    [],
  );
  // Before hydration, the person may have typed a quantity, or the browser may have restored one. The state takes
  // the quantity from the field.
  useEffect(() => {
    if (field.current) setText(field.current.value);
  }, [setText]);
  const choose = (value: number) => setText(String(Math.min(MAX_CREDITS, Math.max(MIN_CREDITS, value))));
  return {
    field,
    text: state.text,
    /** The quantity to buy; null if the typed text is not a valid quantity. */
    quantity,
    /** The last valid quantity, which slider and curve show. */
    shown: state.shown,
    setText,
    choose,
    /**
     * Restores the last valid quantity when the person leaves the field with an invalid quantity. The caller must call
     * it before the form validates the field.
     */
    settle: () => {
      if (quantity !== null) return;
      if (field.current) field.current.value = String(MIN_CREDITS);
      choose(MIN_CREDITS);
    },
  };
}
