import type { ApiCall } from "./contract";

const API_PREFIX = "/api";

/** Whether a path belongs to the HTTP API. */
export const isApiPath = (pathname: string): boolean =>
  pathname === API_PREFIX || pathname.startsWith(`${API_PREFIX}/`);

interface Place {
  /** The places below, by a fixed segment. */
  fixed: Map<string, Place>;
  /** The place below any other segment. */
  variable: Place | null;
  calls: ApiCall[];
}

export interface FoundPath {
  /** The calls of the path, one for each method. */
  calls: readonly ApiCall[];
  /** The variable segments in their order, decoded. */
  values: readonly string[];
}

const emptyPlace = (): Place => ({ fixed: new Map(), variable: null, calls: [] });
const isVariable = (segment: string): boolean => segment.startsWith("{");

/** Finds calls by their path. A fixed segment wins over a variable one. */
export class CallTable {
  private readonly root = emptyPlace();

  constructor(calls: readonly ApiCall[]) {
    for (const call of calls) {
      let place = this.root;
      for (const segment of segmentsOf(call.path)) place = below(place, segment);
      place.calls.push(call);
    }
  }

  /** @returns null if no call has this path, or if a segment cannot be decoded */
  find(pathname: string): FoundPath | null {
    let place = this.root;
    const values: string[] = [];
    for (const segment of segmentsOf(pathname)) {
      const fixed = place.fixed.get(segment);
      const next = fixed ?? place.variable;
      const value = fixed ? "" : decoded(segment);
      if (!next || value === null) return null;
      if (!fixed) values.push(value);
      place = next;
    }
    return place.calls.length === 0 ? null : { calls: place.calls, values };
  }
}

/** Names the variable segments of a found path. */
export const paramsOf = (
  { path }: Pick<ApiCall, "path">,
  values: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    segmentsOf(path)
      .filter(isVariable)
      .map((segment, index) => [segment.slice(1, -1), values[index] ?? ""]),
  );

const segmentsOf = (path: string): string[] =>
  path
    .replace(new RegExp(`^${API_PREFIX}(?=/|$)`), "")
    .split("/")
    .slice(1);

function below(place: Place, segment: string): Place {
  if (isVariable(segment)) return (place.variable ??= emptyPlace());
  const known = place.fixed.get(segment);
  if (known) return known;
  const created = emptyPlace();
  place.fixed.set(segment, created);
  return created;
}

function decoded(segment: string): string | null {
  try {
    const value = decodeURIComponent(segment);
    return value === "" ? null : value;
  } catch {
    return null;
  }
}
