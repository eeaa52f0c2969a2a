import { useCallback, useEffect, useState } from "react";
import { ask } from "~/enhance/parts/network/send";
import {
  SHORTEST_SEARCH,
  typedText,
  type PaletteAnswer,
  type PaletteEntry,
  type PaletteGroup,
} from "~/models/palette/rules";

const ADDRESS = "/palette";
/** Pause in the typing after which the server is asked, in ms. */
const PAUSE = 200;

type Found =
  | { kind: "loading" }
  | { kind: "found"; groups: readonly PaletteGroup[] }
  | { kind: "failed" }
  | { kind: "signed_out" };

interface PaletteData {
  /** The pages of the account; none until they are loaded. */
  pages: readonly PaletteEntry[];
  found: Found;
  retry: () => void;
}

async function load(
  typed: string,
  signal: AbortSignal,
): Promise<PaletteAnswer | "failed" | "signed_out" | null> {
  const query = typed === "" ? "" : `?${new URLSearchParams({ q: typed })}`;
  const outcome = await ask(`${ADDRESS}${query}`, { signal });
  if (outcome.kind === "aborted") return null;
  if (outcome.kind === "signed_out") return "signed_out";
  if (outcome.kind !== "saved" || outcome.json === null) return "failed";
  const answer: PaletteAnswer = JSON.parse(outcome.json);
  return answer;
}

/** What an open palette shows under a typed text. An answer to a text that is no longer typed is dropped. */
export function usePaletteData(text: string): PaletteData {
  const typed = typedText(text);
  const [pages, setPages] = useState<readonly PaletteEntry[]>([]);
  const [found, setFound] = useState<Found>({ kind: "loading" });
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (typed !== "" && typed.length < SHORTEST_SEARCH) {
      setFound({ kind: "found", groups: [] });
      return undefined;
    }
    setFound({ kind: "loading" });
    const request = new AbortController();
    const search = async () => {
      const answer = await load(typed, request.signal);
      if (answer === null || request.signal.aborted) return;
      if (typeof answer === "string") return setFound({ kind: answer });
      if (answer.pages.length > 0) setPages(answer.pages);
      setFound({ kind: "found", groups: answer.groups });
    };
    const timer = setTimeout(() => void search(), typed === "" ? 0 : PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed, tries]);

  return { pages, found, retry: useCallback(() => setTries((count) => count + 1), []) };
}
