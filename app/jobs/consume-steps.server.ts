import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { logEvent } from "~/log";
import { NIGHT_STEPS } from "~/models/night/steps.rules";
import { makeExportFile } from "./make-exports.server";
import { runNightlyTurn } from "./night-steps.server";

/** How the name of the queue ends. Its beginning is the name of the Worker. */
export const NIGHTLY_STEPS_QUEUE = "-steps";

const RETRY_SECONDS = 30;

const messageSchema = z.discriminatedUnion("job", [
  z.object({
    version: z.literal(1),
    job: z.literal("night-step"),
    step: z.enum(NIGHT_STEPS),
    turn: z.int(),
  }),
  z.object({ version: z.literal(1), job: z.literal("make-exports") }),
]);

/**
 * Runs the work that a queue message names: one turn of a nightly step, or one file of an export of personal data. Each
 * message starts only a part of the whole work, because one invocation may do only a limited amount of work.
 */
export async function consumeNightlySteps(batch: MessageBatch<unknown>, ctx: ServiceContext): Promise<void> {
  for (const message of batch.messages) {
    const parsed = messageSchema.safeParse(message.body);
    if (!parsed.success) {
      // Only a newer version of the Worker knows this kind of message. The message goes back to the queue until that
      // version runs.
      logEvent({ level: "warn", event: "unknown_job", attempts: message.attempts });
      message.retry({ delaySeconds: RETRY_SECONDS });
      continue;
    }
    if (parsed.data.job === "night-step") await runNightlyTurn(ctx, parsed.data);
    else await makeExportFile(ctx);
    message.ack();
  }
}
