import { useEffect, useState } from "react";
import { ask } from "~/enhance/parts/network/send";
import {
  SEARCH_LENGTH_MIN,
  tidySearchText,
  type PaletteAnswer,
  type PaletteEntry,
  type PaletteGroup,
} from "~/models/palette/rules";

const ADDRESS = "/palette";
/** The search request is sent when no key was pressed for this time, in ms. */
const PAUSE = 200;

type Found =
  | { kind: "loading" }
  | { kind: "found"; groups: readonly PaletteGroup[] }
  | { kind: "failed" }
  | { kind: "signed_out" };

interface PaletteData {
  /** The pages of the account; empty until they are loaded. */
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

/**
 * Returns the entries that an open palette shows for a text. A response that belongs to an earlier text is ignored.
 */
export function usePaletteData(text: string): PaletteData {
  const typed = tidySearchText(text);
  const [pages, setPages] = useState<readonly PaletteEntry[]>([]);
  const [start, setStart] = useState<Found>(LOADING);
  const [answered, setAnswered] = useState<{ to: string; found: Found }>({ to: "", found: LOADING });
  const [tries, setTries] = useState(0);

  // This request has its own effect. The effect below runs for each typed letter, which would abort this request.
  useEffect(() => {
    const request = new AbortController();
    void load("", request.signal).then((answer) => {
      if (answer === null) return;
      setStart(foundIn(answer));
      if (typeof answer !== "string") setPages(answer.pages);
    });
    return () => request.abort();
  }, [tries]);

  useEffect(() => {
    if (typed.length < SEARCH_LENGTH_MIN) return undefined;
    const request = new AbortController();
    const timer = setTimeout(() => {
      void load(typed, request.signal).then(
        (answer) => answer !== null && setAnswered({ to: typed, found: foundIn(answer) }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [typed, tries]);

  const retry = () => {
    setStart(LOADING);
    setAnswered({ to: "", found: LOADING });
    setTries((count) => count + 1);
  };
  return { pages, found: typed === "" ? start : foundFor(typed, answered), retry };
}

const LOADING: Found = { kind: "loading" };

const foundIn = (answer: PaletteAnswer | "failed" | "signed_out"): Found =>
  typeof answer === "string" ? { kind: answer } : { kind: "found", groups: answer.groups };

/**
 * Returns the search results for a text. A short text has no results, because it is compared only with the names of
 * pages; a response that belongs to another text is ignored.
 */
function foundFor(typed: string, answered: { to: string; found: Found }): Found {
  if (typed.length < SEARCH_LENGTH_MIN) return { kind: "found", groups: [] };
  return answered.to === typed ? answered.found : LOADING;
}
