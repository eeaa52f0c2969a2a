import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { logEvent } from "~/log";
import { NIGHT_STEPS } from "~/models/night/steps.rules";
import { runTurn } from "./night-steps.server";

export const STEPS_QUEUE = "trousseau-steps";

const RETRY_SECONDS = 30;

const turnSchema = z.object({
  version: z.literal(1),
  job: z.literal("night-step"),
  step: z.enum(NIGHT_STEPS),
  turn: z.int(),
});

/** Each message is one turn of one nightly step, because D1 limits the work of each invocation. */
export async function consumeSteps(batch: MessageBatch<unknown>, ctx: ServiceContext): Promise<void> {
  for (const message of batch.messages) {
    const parsed = turnSchema.safeParse(message.body);
    if (!parsed.success) {
      // A newer version of the Worker sent this message and will process it.
      logEvent({ level: "warn", event: "unknown_job", attempts: message.attempts });
      message.retry({ delaySeconds: RETRY_SECONDS });
      continue;
    }
    await runTurn(ctx, parsed.data);
    message.ack();
  }
}
