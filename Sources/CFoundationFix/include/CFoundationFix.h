#ifndef ALOE_CFOUNDATION_FIX_H
#define ALOE_CFOUNDATION_FIX_H

/// Whether Core Foundation can compare any two objects, which `NSAttributedString` needs; see FoundationFix.c.
///
/// Done before `main`; false only if the system refused it.
_Bool aloe_foundation_compares_objects(void);

#endif
