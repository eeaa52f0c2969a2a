import { PROVIDER_REPLY } from "~/models/replies/mails.rules";
import { factsAsWords, mailInWords } from "../outbox/message-words";

export const MAILS = [mailInWords(PROVIDER_REPLY, { words: factsAsWords, quotes: ["body_2"] })];
