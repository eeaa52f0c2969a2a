export const PAGES_ONLY: Readonly<Record<string, string>> = {
  decideReport: "a task of administrators, for which docs/api/calls.json has no call",
  recordBounces: "a third party calls an address of its own",
  reportRequest:
    "a provider reports a wrong request on its page: docs/api/calls.json has no call for this task",
};
