import { ADMINISTRATOR_INVITED } from "~/models/admin-accounts/mails.rules";
import { factsAsTextValues, mailInWords } from "../outbox/message-words";

export const MAILS = [mailInWords(ADMINISTRATOR_INVITED, { words: factsAsTextValues })];
