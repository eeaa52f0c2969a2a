/** The data of the event "start-island". The listener that hydrates the island stores its promise in `started`. */
export interface StartIsland {
  started: Promise<void> | null;
}

declare global {
  interface DocumentEventMap {
    /** This event asks app/entry.client.tsx to hydrate an island that was added to the page after the first load. */
    "start-island": CustomEvent<StartIsland>;
  }
}
