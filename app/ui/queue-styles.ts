import href from "./styles/queue.css?url";

/** What only the administrator's queues draw. */
export const queueStyles = () => [{ rel: "stylesheet", href }];
