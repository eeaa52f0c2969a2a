import { PROVIDER_REPLY } from "~/models/replies/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";

export const MAILS = [mailInWords(PROVIDER_REPLY, { words: factsAsTextValues, quotes: ["body_2"] })];
