import type { AppScope, JobMessage } from "~/context";

/** The queue only wakes: each message names a job that finds its own work in D1, so a doubled message is harmless. */
export async function consumeJobs(batch: MessageBatch<JobMessage>, app: AppScope): Promise<void> {
  void app;
  for (const message of batch.messages) message.ack();
}
