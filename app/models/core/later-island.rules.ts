/** Asks app/entry.client.tsx to take over an island that came into the page after it. */
export const START_ISLAND = "start-island";

/** What the event carries: whoever takes the island over sets the promise. */
export interface StartIsland {
  started: Promise<void> | null;
}

declare global {
  interface DocumentEventMap {
    [START_ISLAND]: CustomEvent<StartIsland>;
  }
}
