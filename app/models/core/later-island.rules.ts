/** What the event "start-island" carries: whoever takes the island over sets the promise. */
export interface StartIsland {
  started: Promise<void> | null;
}

declare global {
  interface DocumentEventMap {
    /** Asks app/entry.client.tsx to take over an island that came into the page after it. */
    "start-island": CustomEvent<StartIsland>;
  }
}
