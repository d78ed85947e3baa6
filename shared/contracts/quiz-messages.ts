/** Toasts of `/quiz` (spec section 8). */
export const quizMessages = {
  saved: { title: 'Quiz completed!', description: 'Your results have been saved' },
  notSaved: { title: 'Warning', description: "Quiz completed but results couldn't be saved" },
  signIn: { title: 'Authentication required', description: 'Please sign in to save your quiz results' },
} as const;
