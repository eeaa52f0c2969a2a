import { useCallback, useEffect, useRef, useState } from "react";
import { MAX_CREDITS, MIN_CREDITS } from "~/models/credits/price.rules";
import { parseQuantity } from "~/models/credits/quote.rules";

/** The quantity in slider, picks and field at once. What is typed may be no quantity for a while; then nothing can be bought. */
export function useQuantity(initial: number, typed?: string) {
  const [state, setState] = useState({ text: typed ?? String(initial), shown: initial });
  const field = useRef<HTMLInputElement>(null);
  const quantity = parseQuantity(state.text);
  const setText = useCallback(
    (text: string) => setState(({ shown }) => ({ text, shown: parseQuantity(text) ?? shown })),
    [],
  );
  // A browser restores what was typed, and one may type before the page is hydrated.
  useEffect(() => {
    if (field.current) setText(field.current.value);
  }, [setText]);
  const choose = (value: number) => setText(String(Math.min(MAX_CREDITS, Math.max(MIN_CREDITS, value))));
  return {
    field,
    text: state.text,
    /** Null while the field holds no quantity that can be bought. */
    quantity,
    /** Where slider and curve stand: the last quantity there was. */
    shown: state.shown,
    setText,
    choose,
    /** Back to one when the field is left with something else (document 3, section 5). */
    settle: () => {
      if (quantity === null) choose(MIN_CREDITS);
    },
  };
}
