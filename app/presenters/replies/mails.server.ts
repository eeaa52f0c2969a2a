import { PROVIDER_REPLY } from "~/models/replies/mails.rules";
import { asTold, mailInWords } from "../outbox/message-words";

export const MAILS = [mailInWords(PROVIDER_REPLY, { words: asTold, quotes: ["body_2"] })];
