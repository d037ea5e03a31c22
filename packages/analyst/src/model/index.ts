/** The port to a language model: what it may ask, what it may be told, and what of its text is shown. */
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
