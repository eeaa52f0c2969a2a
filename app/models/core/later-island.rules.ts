/** The data of the event "start-island". The listener that hydrates the island puts its promise into `started`. */
export interface StartIslandEvent {
  started: Promise<void> | null;
}

declare global {
  interface DocumentEventMap {
    /** This event asks app/entry.client.tsx to hydrate an island that was added to the page after the first load. */
    "start-island": CustomEvent<StartIslandEvent>;
  }
}
