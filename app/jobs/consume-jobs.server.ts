import * as z from "zod";
import type { ServiceContext } from "~/context/types";
import { describeError, logEvent } from "~/log";
import { sendOutbox } from "./send-outbox.server";

/** How the name of the queue ends. Its beginning is the name of the Worker. */
const DEAD_LETTER_QUEUE = "-jobs-dead";
const RETRY_SECONDS = 30;

const jobSchema = z.object({ version: z.literal(1), job: z.literal("send-outbox") });

/**
 * Runs the jobs that queue messages start. A job looks up its work in D1, so a duplicate message is harmless. If a
 * message is lost, the regular cron starts the job.
 */
export async function consumeJobs(batch: MessageBatch<unknown>, ctx: ServiceContext): Promise<void> {
  if (batch.queue.endsWith(DEAD_LETTER_QUEUE)) {
    logEvent({ level: "error", event: "dead_letters", count: batch.messages.length });
    batch.ackAll();
    return;
  }
  const wakes = batch.messages.filter((message) => {
    if (jobSchema.safeParse(message.body).success) return true;
    // Only a newer version of the Worker knows this kind of message. The message goes back to the queue until that
    // version runs.
    logEvent({ level: "warn", event: "unknown_job", attempts: message.attempts });
    message.retry({ delaySeconds: RETRY_SECONDS });
    return false;
  });
  if (wakes.length === 0) return;
  try {
    await sendOutbox(ctx);
    for (const message of wakes) message.ack();
  } catch (failure) {
    logEvent({ level: "error", event: "job_failed", failure: describeError(failure) });
    for (const message of wakes) message.retry({ delaySeconds: RETRY_SECONDS });
  }
}
