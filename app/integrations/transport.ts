/** How a client reaches its party: the global fetch in production, the sandbox's where that binding exists. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;
