/** The port to a language model: what it may query, what may be sent to it, and which of its texts are shown. */
export { MODEL_LIMITS, type ModelMeans, type ReportAsked, replyWithModel } from './converse.ts';
export { ANSWER_LANGUAGES, type AnswerLanguage } from './number-words.ts';
export {
  type LanguageModel,
  type ModelCall,
  type ModelMessage,
  type ModelRequest,
  type ModelTool,
  type ModelTurn,
  ToolRefusal,
} from './port.ts';
