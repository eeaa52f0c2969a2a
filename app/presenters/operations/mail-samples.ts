import { TROUBLE_BEGAN, TROUBLE_OVER } from "~/models/operations/mails.rules";
import { mailSample } from "../outbox/mail-sample";

const OPERATIONS = { path: "/admin/operations" };

export const MAIL_SAMPLES = [
  mailSample(
    TROUBLE_BEGAN,
    ({ past }) => ({ trouble: "dead_messages" as const, number: 3, at: past }),
    OPERATIONS,
  ),
  mailSample(
    TROUBLE_OVER,
    ({ past }) => ({ trouble: "dead_messages" as const, since: past, at: past + 7_200_000 }),
    OPERATIONS,
  ),
];
