/** What the editor of a funnel asks for, as a report has it. */
import { defineMore } from '../../kit/report.ts';
import { draftShape, suggestionsShape } from './funnel-editor.shape.ts';

const recipes = () => import('./funnel-editor.recipe.ts');

/** The counts of a draft's steps, and what could be steps. */
export const EDITOR_MORE = {
  draft: defineMore({ shape: draftShape, recipe: () => recipes().then((all) => all.draftRecipe) }),
  suggestions: defineMore({ shape: suggestionsShape, recipe: () => recipes().then((all) => all.suggestionsRecipe) }),
};
