import { createStackParser, uuid4, type Event, type StackFrame } from "@sentry/core";
import { nodeStackLineParser } from "@sentry/core/server";
import type { CountedReport } from "./report-window";

const parseStack = createStackParser(nodeStackLineParser());

/** Names of functions and files as they are in our build. */
const FUNCTION = /^(?:new |get |set )?[\w$.<>#]{1,80}(?: \[as [\w$]{1,80}\])?$/;
const FILE = /^(?:[\w@$./-]{1,200}\.(?:m?js|tsx?|wasm)|(?:node|cloudflare):[\w/-]{1,80})$/;

/** Returns place and name of a frame; nothing for a line that is no frame of a program, such as a line of the message. */
function framesOf({ function: name = "?", filename = "", lineno, colno }: StackFrame): StackFrame[] {
  const file = filename.replace(/^file:\/\//, "");
  if (lineno === undefined || !FILE.test(file)) return [];
  return [
    {
      function: FUNCTION.test(name) ? name : "?",
      filename: file,
      lineno,
      ...(colno === undefined ? {} : { colno }),
      in_app: !/node_modules\/|^(?:node|cloudflare):/.test(file),
    },
  ];
}

const MS_IN_SECOND = 1000;

/** Builds the event for Sentry. It has no request, no user and no breadcrumbs. */
export function buildEvent({ report, times }: CountedReport, environment: string): Event {
  const { name, message, stack, at, work, tags, version, isCaught } = report;
  const frames = parseStack(stack).flatMap(framesOf);
  return {
    event_id: uuid4(),
    ...(at === 0 ? {} : { timestamp: at / MS_IN_SECOND }),
    platform: "javascript",
    level: "error",
    environment,
    ...(version === null ? {} : { release: version }),
    transaction: work,
    tags: { ...tags },
    extra: { times },
    exception: {
      values: [
        {
          type: name,
          value: message,
          mechanism: { type: "generic", handled: isCaught },
          ...(frames.length === 0 ? {} : { stacktrace: { frames } }),
        },
      ],
    },
    // Otherwise Sentry stores the IP address of the sender for events of JavaScript.
    sdk: { settings: { infer_ip: "never" } },
  };
}
