import { recipientOf, type Recipient } from "~/i18n/recipient";
import type { ModelContext } from "~/context/types";
import type { ProjectDraft } from "~/models/projects/queries.server";
import { eventOfProjectInWords } from "./describe-project.server";

/** What the page of a mailed link shows of the draft. It never contains the couple's message. */
export interface ContinuedProject {
  eventType: string;
  date: string;
  place: string;
  /** Whether this browser has another draft, which the link replaces. */
  replaces: boolean;
}

/** @param own the draft of this browser; null if it has none */
export async function showContinuedProject(
  ctx: Pick<ModelContext, "db" | "clock">,
  { linked, own }: { linked: ProjectDraft; own: ProjectDraft | null },
  reader: Recipient,
): Promise<ContinuedProject> {
  return {
    ...(await eventOfProjectInWords(ctx, linked.details, recipientOf(reader))),
    replaces: own !== null && own.id !== linked.id,
  };
}
