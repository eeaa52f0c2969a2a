import href from "./queue.css?url";

/** Styles of the admin queues. */
export const queueStyles = () => [{ rel: "stylesheet", href }];
